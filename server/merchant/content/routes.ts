import type { Route } from '../../core/define-route.ts'
import { articleSave } from './article-save.ts'
import { baleSave } from './bale-save.ts'
import { orderCategories, saveCategory } from './categories.ts'
import { contentDetail } from './detail.ts'
import { fileSave } from './file-save.ts'
import { contentList } from './list.ts'
import { customPosterSave } from './poster-save.ts'
import { contentStatus } from './status.ts'
import { videoSave } from './video-save.ts'

export const contentAdminRoutes: Route[] = [
  contentList,
  contentDetail,
  articleSave,
  videoSave,
  fileSave,
  customPosterSave,
  baleSave,
  contentStatus,
  saveCategory,
  orderCategories,
]
