import { FOOTER_LINK_CLASS } from '../frame/footer.tsx';
import { Configured } from './configured.tsx';

export function Contacts() {
  return (
    <address className="flex flex-col items-start text-sm not-italic has-[:not(:empty)]:mt-3">
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
        <span className="py-1.5 text-muted">⟦value⟧</span>
      </Configured>
      <span className="flex flex-wrap gap-x-4">
        <Configured list="social">
          <a href="⟦href⟧" rel="noopener" className={`${FOOTER_LINK_CLASS} min-w-11`}>
            ⟦label⟧
          </a>
        </Configured>
      </span>
    </address>
  );
}
