import type { ChannelAddress } from '../channel.ts';

/** The part of a POST about one number or page, as it came. */
export interface AddressedDelivery {
  address: ChannelAddress;
  body: string;
}
