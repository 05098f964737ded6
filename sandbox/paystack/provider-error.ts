/** An error with Paystack's text and shape. */
export class ProviderError extends Error {
  readonly status: number;
  readonly code: string;
  readonly nextStep: string;

  constructor(status: number, code: string, message: string, nextStep: string) {
    super(message);
    this.name = 'ProviderError';
    this.status = status;
    this.code = code;
    this.nextStep = nextStep;
  }
}

export const errorBody = ({ message, nextStep, code }: ProviderError) => ({
  status: false,
  message,
  meta: { nextStep },
  type: 'validation_error',
  code,
});

const PROVIDE_ALL = 'Provide all required params';

export const missingParameterError = (what: string): ProviderError =>
  new ProviderError(400, 'missing_params', `${what} is required`, PROVIDE_ALL);

export const invalidParameterError = (message: string): ProviderError =>
  new ProviderError(400, 'invalid_params', message, 'Ensure that the value(s) you are passing are valid');
