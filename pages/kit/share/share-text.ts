/** Longer titles are cut by the messaging app in the middle of a word. */
const maxTitle = 64
const maxDesc = 120

/** The title of a card, with the sharer's nickname in its place. */
export function shareTitle(template: string, nickname: string): string {
  return cut(template.split('{nickname}').join(nickname || '好友'), maxTitle)
}

export const shareDesc = (text: string) => cut(text, maxDesc)

/** By characters, so that no emoji is cut in half. */
const cut = (text: string, length: number) => [...text].slice(0, length).join('')
