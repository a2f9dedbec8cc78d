/** One game in two clothes: the same endpoints under each name. */
export interface LotteryCampaign {
  type: 'lottery' | 'lotteryWheel'
  path: `/wechat/${'lottery' | 'lottery-wheel'}`
}
