import { isRefused } from '../../api/index.ts'

/** Why a write was not done: the refusal's own words, or `lost` for an answer that did not come. */
export const reasonOf = (error: unknown, lost = '网络不太好，请再点一次'): string =>
  isRefused(error) ? error.message : lost
