import type { Model } from '../../model-parts/define-model.ts'
import { categoryCodeModel } from './category-code.ts'
import { fissionCodeModel } from './fission-code.ts'
import { addGroupModel, joinGroupModel } from './groups.ts'
import { joinShopModel } from './join-shop.ts'
import { lockCodeModel } from './lock-code.ts'

/** Codes whose targets the shop can change while customers hold them. */
export const liveCodeModels: readonly Model[] = [
  addGroupModel,
  joinGroupModel,
  lockCodeModel,
  categoryCodeModel,
  joinShopModel,
  fissionCodeModel,
]
