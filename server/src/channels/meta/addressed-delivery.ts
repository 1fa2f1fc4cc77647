import type { ChannelAddress } from '../inbound.ts';

/** The part of a POST about one number or page, as it came. */
export interface AddressedDelivery {
  address: ChannelAddress;
  body: string;
}
