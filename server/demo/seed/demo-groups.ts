import { STORE } from './demo-staff.ts'
import type { DemoOrder } from './orders.ts'

/** A group of the demo. Its members buy one after the other; the first one opens it. */
export interface DemoGroup {
  activityId: number
  skuId: number
  members: { uid: number; hoursAgo: number }[]
}

/** Groups of the first campaign: forming, complete and failed ones. */
export const demoGroups: DemoGroup[] = [
  {
    activityId: 641,
    skuId: 12,
    members: [
      { uid: 103, hoursAgo: 6 },
      { uid: 101, hoursAgo: 5 },
    ],
  },
  { activityId: 641, skuId: 12, members: [{ uid: 109, hoursAgo: 2 }] },
  { activityId: 641, skuId: 12, members: [{ uid: 112, hoursAgo: 1 }] },
  { activityId: 641, skuId: 22, members: [{ uid: 106, hoursAgo: 9 }] },
  {
    activityId: 641,
    skuId: 22,
    members: [
      { uid: 104, hoursAgo: 30 },
      { uid: 105, hoursAgo: 29 },
    ],
  },
  {
    activityId: 641,
    skuId: 411,
    members: [
      { uid: 90, hoursAgo: 4 },
      { uid: 102, hoursAgo: 4 },
      { uid: 107, hoursAgo: 3 },
    ],
  },
  { activityId: 641, skuId: 42, members: [{ uid: 108, hoursAgo: 40 }] },
  { activityId: 645, skuId: 16, members: [{ uid: 110, hoursAgo: 3 }] },
]

export const orderOfMember = (
  { activityId, skuId }: DemoGroup,
  { uid, hoursAgo }: DemoGroup['members'][number],
  teamId: string,
): DemoOrder => ({
  uid,
  lines: [{ skuId, count: 1 }],
  hoursAgo,
  steps: [['pay', 0]],
  storeId: STORE,
  group: { activityId, teamId },
})
