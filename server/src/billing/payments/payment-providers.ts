import { midtrans } from './midtrans/midtrans.ts';
import type { PaymentProvider } from './payment-provider.ts';

const providers: Record<PaymentProvider['name'], PaymentProvider> = { midtrans };

export const paymentProvider = (name: PaymentProvider['name']): PaymentProvider => providers[name];
