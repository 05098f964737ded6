import { PartnerBenefits } from './partner-benefits.tsx';
import { PartnerEarnings } from './partner-earnings.tsx';
import { PartnerEnd } from './partner-end.tsx';
import { PartnerHead } from './partner-head.tsx';
import { PartnerModels } from './partner-models.tsx';
import { PartnerSteps } from './partner-steps.tsx';

/** For those who run circles: what it is, what it brings, and how one begins. */
export function Partner() {
  return (
    <>
      <PartnerHead />
      <PartnerModels />
      <PartnerBenefits />
      <PartnerEarnings />
      <PartnerSteps />
      <PartnerEnd />
    </>
  );
}
