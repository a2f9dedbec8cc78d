import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'

/** The rules, in a file that comes with the first look at them. */
export const LaterRules = /* @__PURE__ */ lazyWithRetry(() =>
  import('../../campaign/sheets/rules-sheet.tsx').then(({ RulesSheet }) => RulesSheet),
)
