import { answerSwapRoute } from './answer-swap.ts';
import { decideSwapRoute } from './decide-swap.ts';
import { findSwapsRoute } from './find-swaps.ts';
import { previewSwapRoute } from './preview-swap.ts';
import { requestSwapRoute } from './request-swap.ts';

export const swapsRoutes = [
  answerSwapRoute,
  decideSwapRoute,
  findSwapsRoute,
  previewSwapRoute,
  requestSwapRoute,
];
