/** Explains why a friend's help does not count; '' for an unknown reason. */
export function whyWords(why: string): string {
  return words[why] ?? ''
}

const words: Record<string, string> = {
  alreadyHelped: '你已经帮砍过了，每人只能砍一刀',
  helpLimit: '你在这个活动里的帮砍次数用完了，自己也能砍一个',
  limitDay: '你今天的帮砍次数用完了，明天再来',
  audience: '这个活动只算新朋友的一刀，自己也能砍一个',
  sessionExpired: '这次砍价已经结束了',
  sessionFull: '已经砍到底价，不用再砍了',
  soldOut: '已经抢光了，这次砍价结束了',
  ended: '活动已经结束了',
  paused: '活动暂停中，晚些再来',
  notStarted: '活动还没有开始',
  risk: '活动太火爆，请稍后再试',
}
