/** The messaging app cuts longer titles in the middle of a word. */
const maxTitle = 64
const maxDesc = 120

/** Title of a card; `{nickname}` becomes the sharer's nickname. */
export function shareTitle(template: string, nickname: string): string {
  return cut(template.split('{nickname}').join(nickname || '好友'), maxTitle)
}

export const shareDesc = (text: string) => cut(text, maxDesc)

/** By code point, so that no emoji is split. */
const cut = (text: string, length: number) => [...text].slice(0, length).join('')
