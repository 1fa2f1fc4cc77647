import * as api from '@sapa/contracts';
import { route } from '../../platform/http/route.ts';
import { addContactNote } from './add-note.ts';
import { deleteContactNote } from './delete-note.ts';
import { listContactNotes } from './list-notes.ts';
import { restoreContactNote } from './restore-note.ts';
import { updateContactNote } from './update-note.ts';

export const contactNoteRoutes = [
  route(api.listContactNotes, (ctx, { params, query }) => listContactNotes(ctx, params.id, query)),
  route(api.addContactNote, (ctx, { params, body }) => addContactNote(ctx, params.id, body)),
  route(api.updateContactNote, (ctx, { params, body }) => updateContactNote(ctx, params.id, body)),
  route(api.deleteContactNote, (ctx, { params }) => deleteContactNote(ctx, params.id)),
  route(api.restoreContactNote, (ctx, { params }) => restoreContactNote(ctx, params.id)),
];
