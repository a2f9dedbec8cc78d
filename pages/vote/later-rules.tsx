import { lazyWithRetry } from '../kit/lazy-with-retry.tsx'

/** The rules, in a file that comes with the first look at them. */
export const LaterRules = /* @__PURE__ */ lazyWithRetry(() =>
  import('../campaign/rules-sheet.tsx').then(({ RulesSheet }) => RulesSheet),
)
