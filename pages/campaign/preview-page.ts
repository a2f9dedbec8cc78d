import { atom } from 'nanostores'
import { type ActivityDetail, activityPreview } from '../../api/index.ts'
import type { CampaignState } from './campaign-store.ts'
import type { Preview } from './preview.ts'
import { isRefusal } from './rules.ts'

/** Every state that all campaigns have, with the name that the merchant reads. */
export const commonStates: Record<string, string> = {
  running: '进行中',
  loading: '加载中',
  notStarted: '未开始',
  paused: '已暂停',
  ended: '已结束',
  soldOut: '已抢光',
  limit: '已达上限',
  dayLimit: '今日已满',
  audience: '不符合条件',
  follow: '需关注',
  member: '需入会',
  phone: '需手机号',
  location: '需定位',
  consent: '需同意',
  risk: '太火爆',
  needLogin: '需登录',
  failed: '加载失败',
  notFound: '不存在',
}

/** The states that only the campaign on screen has, as the last preview named them. */
export const $ownStates = /* @__PURE__ */ atom<string[]>([])

/** The page of an activity in the state that the merchant asks for. */
export async function previewPage<D extends ActivityDetail>(
  id: string,
  { type, key, state }: Preview,
): Promise<CampaignState<D>> {
  if (state === 'loading' || state === 'failed' || state === 'notFound') return { status: state }
  const answer = await activityPreview({ id, type, previewKey: key, state })
  $ownStates.set(answer.preview.states)
  // The server answers with the detail of the campaign that the type names.
  const detail = answer as unknown as D
  return isRefusal(state)
    ? { status: 'ready', detail, refused: state }
    : { status: 'ready', detail }
}
