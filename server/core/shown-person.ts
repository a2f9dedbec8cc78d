export interface Person {
  nickname: string
  avatar: string
  /** They want to be nobody in public lists. */
  hides_me: boolean
}

/** A person in a public list: the first character of the name and the face; neither of whoever hides. */
export function shownPerson({
  nickname,
  avatar,
  hides_me,
}: Person): Pick<Person, 'nickname' | 'avatar'> {
  // guard: whoever hides has neither name nor face [server mine/privacy]
  if (hides_me) return { nickname: '匿名', avatar: '' }
  const [first = '好'] = nickname
  return { nickname: `${first}**`, avatar }
}
