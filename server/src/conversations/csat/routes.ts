import * as api from '@sapa/contracts';
import { route } from '../../platform/http/route.ts';
import { listAnswers, reviewAnswer } from './answers.ts';
import { startCsatExport } from './export-answers.ts';
import { readCsatReport } from './report.ts';
import { readCsatSettings, updateCsatSettings } from './settings.ts';

export const csatRoutes = [
  route(api.getCsatSettings, readCsatSettings),
  route(api.updateCsatSettings, (ctx, { body }) => updateCsatSettings(ctx, body)),
  route(api.getCsatReport, (ctx, { query }) => readCsatReport(ctx, query)),
  route(api.listCsatAnswers, (ctx, { query }) => listAnswers(ctx, query)),
  route(api.reviewCsatAnswer, (ctx, { params, body }) => reviewAnswer(ctx, params.id, body)),
  route(api.startCsatExport, (ctx, { body }) => startCsatExport(ctx, body)),
];
