import type { Campaign } from '../activity/define-campaign.ts'
import { activityTargets, switchTarget } from './activity-targets.ts'
import { addGroup } from './add-group.ts'
import { anotherTarget } from './another.ts'
import { categoryCode } from './category-code.ts'
import { fissionCode } from './fission-code.ts'
import { findGroupTroubles } from './find-group-troubles.ts'
import { addGroupCode, groupCodeList, replaceGroupCode } from './group-codes.ts'
import { giftForJoining } from './gift.ts'
import { joinGroup } from './join-group.ts'
import { joinShop } from './join-shop.ts'
import { lockCode } from './lock-code.ts'
import { notifyGroupCode } from './notify-group-code.ts'
import { staffTargets } from './staff-targets.ts'

/** What the shop does to keep its codes leading somewhere. */
const groupRoutes = [groupCodeList, addGroupCode, replaceGroupCode, activityTargets, switchTarget]

/** All campaigns whose page is a live code. The first one registers the shared calls. */
export const liveCodes: readonly Campaign[] = [
  {
    ...addGroup,
    routes: [...addGroup.routes, anotherTarget, staffTargets, ...groupRoutes],
    jobs: [findGroupTroubles, notifyGroupCode],
    contactFollower: { joinedGroup: giftForJoining },
  },
  joinGroup,
  lockCode,
  categoryCode,
  joinShop,
  fissionCode,
]
