import { later } from '../kit/later.tsx'

/** The rules, in a file that comes with the first look at them. */
export const LaterRules = /* @__PURE__ */ later(() =>
  import('../campaign/rules-sheet.tsx').then(({ RulesSheet }) => RulesSheet),
)
