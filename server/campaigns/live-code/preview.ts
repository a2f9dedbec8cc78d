import type { LiveCodeDetail } from '../../../api/live-code.ts'
import type { CampaignStates } from '../activity/campaign-preview.ts'

/** Preview states by the fields in which they differ from the detail. */
export type LiveStates = Record<
  string,
  (detail: LiveCodeDetail, now: number) => Partial<LiveCodeDetail>
>

const sampleStaff = { name: '顾南', avatar: '', note: '茶艺师' }

/** States that every live code has. */
const common: LiveStates = {
  codeJoined: () => ({ joined: true }),
  codeFull: () => ({ why: 'full' }),
  codeFallback: ({ target }) => ({
    target: target && { ...target, ...sampleStaff, kind: 'staff', is_fallback: true },
  }),
}

/** States of codes that require a position. */
export const placeStates: LiveStates = {
  needStore: () => ({ why: 'needStore', by_store: true }),
  outOfRange: () => ({ why: 'outOfRange' }),
}

/** The states of a type; one with a reason against a target shows none. */
export const liveStates = (own: LiveStates): CampaignStates<LiveCodeDetail> =>
  Object.fromEntries(
    Object.entries({ ...common, ...own }).map(([name, changeOf]) => [
      name,
      (detail: LiveCodeDetail, now: number) => {
        const change = changeOf(detail, now)
        return { ...detail, ...change, ...(change.why && { target: null }) }
      },
    ]),
  )
