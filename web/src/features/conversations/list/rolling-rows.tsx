import type { CustomContainerComponentProps } from 'virtua';

/**
 * What holds a list's rows. virtua takes every press away from them while they roll and for 150 ms after: who presses
 * as the wheel comes to rest would press nothing.
 */
export const RollingRows = ({ style, ...rest }: CustomContainerComponentProps) => (
  <ul {...rest} style={{ ...style, pointerEvents: undefined }} />
);
export const RollingMessages = ({ style, ...rest }: CustomContainerComponentProps) => (
  <div {...rest} style={{ ...style, pointerEvents: undefined }} />
);
