import { FOOTER_LINK_CLASS } from '../frame/footer.tsx';
import { Configured } from './configured.tsx';

export function Contacts() {
  return (
    <address className="flex flex-wrap items-center gap-x-5 not-italic">
      <Configured list="supportEmail">
        <a href="mailto:⟦value⟧" className={FOOTER_LINK_CLASS}>
          ⟦value⟧
        </a>
      </Configured>
      <Configured list="supportPhone">
        <a href="tel:⟦digits⟧" className={FOOTER_LINK_CLASS}>
          ⟦value⟧
        </a>
      </Configured>
      <Configured list="address">
        <span className="py-1 text-muted">⟦value⟧</span>
      </Configured>
      <Configured list="social">
        <a href="⟦href⟧" rel="noopener" className={`${FOOTER_LINK_CLASS} min-w-11`}>
          ⟦label⟧
        </a>
      </Configured>
    </address>
  );
}
