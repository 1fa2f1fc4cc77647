import * as api from '@sapa/contracts';
import { route } from '../platform/http/route.ts';
import { takeFile } from '../platform/http/take-file.ts';
import { endAllSessions, endSession } from './devices/end-sessions.ts';
import { listDevices } from './devices/list-devices.ts';
import { changeEmail } from './email/change-email.ts';
import { sendVerification } from './email/send-verification.ts';
import { listWorkspaces, switchWorkspace } from './members/switch-workspace.ts';
import { changePassword } from './password/change-password.ts';
import { removeAvatar, uploadAvatar } from './profile/avatar.ts';
import { readProfile } from './profile/read-profile.ts';
import { updateProfile } from './profile/update-profile.ts';
import {
  confirmTwoFactor,
  disableTwoFactor,
  renewRecoveryCodes,
  startTwoFactor,
} from './two-factor/set-up.ts';

const DONE = { ok: true as const };

/** What a person does with the own account, in whichever workspace. */
export const accountRoutes = [
  route(api.readProfile, readProfile),
  route(api.updateProfile, async (ctx, { body }) => updateProfile(ctx, body)),
  route(api.uploadAvatar, async (ctx, _input, { request }) => {
    const { body } = await takeFile(request, 'Pilih satu foto untuk diunggah.');
    return uploadAvatar(ctx, body);
  }),
  route(api.removeAvatar, removeAvatar),
  route(api.changeEmail, async (ctx, { body }) => {
    await changeEmail(ctx, body);
    const profile = await readProfile(ctx);
    const asked = body.email.toLowerCase();
    // The job that looks for the address runs beside this answer: whether it was quicker must not show.
    return profile.email === asked ? profile : { ...profile, pending_email: asked };
  }),
  route(api.sendVerification, async (ctx) => {
    await sendVerification(ctx);
    return DONE;
  }),
  route(api.changePassword, async (ctx, { body }) => {
    await changePassword(ctx, { current: body.current_password, next: body.new_password });
    return DONE;
  }),
  route(api.startTwoFactor, async (ctx, { body }, { reply }) => {
    reply.header('Cache-Control', 'no-store');
    return startTwoFactor(ctx, body.password);
  }),
  route(api.confirmTwoFactor, async (ctx, { body }, { reply }) => {
    reply.header('Cache-Control', 'no-store');
    return { recovery_codes: await confirmTwoFactor(ctx, body.code) };
  }),
  route(api.renewRecoveryCodes, async (ctx, { body }, { reply }) => {
    reply.header('Cache-Control', 'no-store');
    return { recovery_codes: await renewRecoveryCodes(ctx, body.password) };
  }),
  route(api.disableTwoFactor, async (ctx, { body }) => {
    await disableTwoFactor(ctx, body.password);
    return DONE;
  }),
  route(api.listDevices, async (ctx) => ({ items: await listDevices(ctx) })),
  route(api.endDevice, async (ctx, { params }) => {
    await endSession(ctx, params.id);
    return DONE;
  }),
  route(api.endAllDevices, async (ctx) => {
    await endAllSessions(ctx);
    return DONE;
  }),
  route(api.listWorkspaces, async (ctx) => ({ items: await listWorkspaces(ctx) })),
  route(api.switchWorkspace, async (ctx, { body }) => ({
    data: { user: await switchWorkspace(ctx, body.workspace_id) },
  })),
];
