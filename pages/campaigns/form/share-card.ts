import type { FormDetail } from '../../../api/index.ts'

/** Every page of a form shares the empty form, never somebody's answers. */
export const shareCard = (detail: FormDetail | undefined) => ({
  title: `邀你填写：${detail?.activity.title ?? ''}`,
  page: '/form',
})
