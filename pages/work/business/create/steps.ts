import { currentUrl } from '../../../../runtime/index.ts'
import type { FormStep } from '../../../../api/index.ts'

export type Step = 'first' | FormStep | 'six'
/** `edit`: single steps of an activity that exists, also after the publication. */
export type Way = 'create' | 'edit'

export const steps: readonly (readonly [step: Step, name: string])[] = [
  ['first', '选模板'],
  ['second', '基本'],
  ['third', '玩法'],
  ['four', '人群'],
  ['five', '分享'],
  ['six', '发布'],
]

export const stepNumber = (step: Step): number => steps.findIndex(([each]) => each === step) + 1

export const stepName = (step: Step): string => steps[stepNumber(step) - 1]?.[1] ?? ''

/** The step before or after. */
export const besideStep = (step: Step, by: 1 | -1): Step =>
  steps[stepNumber(step) - 1 + by]?.[0] ?? step

export const stepUrl = (way: Way, step: Step, id: string | number): string =>
  `/pages/business/${way}/${step}?id=${id}`

/** The address to go on at with a draft. */
export const nextUrl = (id: number, step: number): string =>
  stepUrl('create', steps[Math.min(step, steps.length - 1)]?.[0] ?? 'second', id)

/** Way and step of the page's address. */
export function placeOf(path = currentUrl().pathname): { way: Way; step: Step } {
  const [way, word] = path.split('/').slice(-2)
  const step = steps.find(([each]) => each === word)?.[0] ?? 'first'
  return { way: way === 'edit' ? 'edit' : 'create', step }
}
