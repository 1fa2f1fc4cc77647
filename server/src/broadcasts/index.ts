/** Door 1 of broadcasts. */
export { eraseFromCampaigns } from './erase-from-campaigns.ts';
export { pauseCampaignsInCopy } from './pause-in-copy.ts';
export { recipientExport } from './results/export-recipients.ts';
