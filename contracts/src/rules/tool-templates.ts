import { bookingTools } from './tool-templates/booking.ts';
import { ownTools } from './tool-templates/own.ts';
import { paymentTools } from './tool-templates/payment.ts';
import { sheetTools } from './tool-templates/sheet.ts';
import { shippingTools } from './tool-templates/shipping.ts';
import type { ToolTemplate } from './tool-templates/template.ts';

/** The tools that most shops ask for; addresses and paths as their services write them. */
export const toolTemplates: readonly ToolTemplate[] = [
  ...shippingTools,
  ...bookingTools,
  ...sheetTools,
  ...paymentTools,
  ...ownTools,
];
