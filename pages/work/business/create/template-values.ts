import { DAY_S } from '../../../../api/values/time.ts'
import type { ActivityDefault, DraftValues, FormStep } from '../../../../api/index.ts'

/** The values that a template has for a step; everything else of the step stays. */
export function templateValues(
  { title, rule, color, days, items, share, limits }: ActivityDefault,
  step: FormStep,
  values: DraftValues,
): DraftValues {
  switch (step) {
    case 'second':
      return {
        title,
        rules: rule,
        theme_color: color,
        end_at: Number(values.start_at) + days * DAY_S,
      }
    case 'third':
      return items
    case 'four':
      return limits
    case 'five':
      return { share_title: share.title, share_desc: share.desc }
  }
}
