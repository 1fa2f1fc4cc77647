import type { PlatformBusiness } from '@sapa/contracts/admin/admin-dashboard';
import { OverviewRow } from '../../ui/overview/overview.tsx';
import { Changes } from './changes.tsx';
import { Growth } from './growth.tsx';
import type { Attention } from './queries.ts';
import { Used } from './used.tsx';

interface BusinessPicturesProps {
  business: PlatformBusiness;
  nearLimits: Attention['near_limits'] | undefined;
}

/** Growth, the month's changes, and what is used: each column and row opens what it counts. */
export default function BusinessPictures({ business, nearLimits }: BusinessPicturesProps) {
  return (
    <OverviewRow>
      <Growth business={business} />
      <Changes business={business} />
      <Used business={business} nearLimits={nearLimits} />
    </OverviewRow>
  );
}
