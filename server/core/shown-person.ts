export interface Person {
  nickname: string
  avatar: string
  /** Whether the person is hidden in public lists. */
  hides_me: boolean
}

/** A person in a public list: initial and picture, or neither when hidden. */
export function shownPerson({
  nickname,
  avatar,
  hides_me,
}: Person): Pick<Person, 'nickname' | 'avatar'> {
  // guard: whoever hides has neither name nor face [server merchant/shop/privacy]
  if (hides_me) return { nickname: '匿名', avatar: '' }
  const [first = '好'] = nickname
  return { nickname: `${first}**`, avatar }
}
