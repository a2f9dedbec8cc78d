/** Grid and wheel are one game: the same endpoints under two paths. */
export interface LotteryCampaign {
  type: 'lottery' | 'lotteryWheel'
  path: `/wechat/${'lottery' | 'lottery-wheel'}`
}
