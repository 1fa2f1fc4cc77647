export { type Clock, type ManualClock, manualClock, systemClock } from './clock.ts';
export type { AcceptedMessage, GraphCall } from './graph/graph-context.ts';
export type { Customer, Phone } from './phone.ts';
export { type Simulator, type SimulatorOptions, startSimulator } from './start-simulator.ts';
export { adReferral, type InboundContent, inbound } from './webhooks/inbound-content.ts';
export type { Delivery, DeliveryOptions } from './webhooks/webhook-sender.ts';
export { messageUpdate, statusUpdate, type WebhookUpdate } from './webhooks/webhook-updates.ts';
