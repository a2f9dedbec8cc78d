import type { Answers, FormField } from '../../../api/form.ts'
import { isIdCard } from '../../../api/form-rules/id-card.ts'
import { createChance } from './history.ts'

/** Made-up valid answers of a person for a form. */
export function demoAnswers(
  fields: readonly FormField[],
  nickname: string,
  index: number,
): Answers {
  const chance = createChance(index + 1)
  const answers: Answers = {}
  for (const { key, type, options = [], max = 4, show_if } of fields) {
    if (show_if) continue
    const option = options[chance(options.length)]
    if (key === 'name') answers[key] = nickname
    if (type === 'phone') answers[key] = `1380571${String(1000 + 7 * index)}`
    if (type === 'idcard') answers[key] = idCard(index)
    if (type === 'number') answers[key] = 1 + chance(max)
    if (type === 'rating') answers[key] = 4 + chance(2)
    if (type === 'agree') answers[key] = true
    if (type === 'region') answers[key] = ['浙江省', '杭州市', '西湖区']
    if (type === 'single' && option) answers[key] = key === 'kids' ? '不带' : option
    if (type === 'select') answers[key] = options[0] ?? ''
    if (type === 'multi' && option) answers[key] = [option]
  }
  return answers
}

/** A valid number of nobody: its district does not exist. */
function idCard(index: number): string {
  const body = `339999199${index % 10}0101${String(100 + index)}`
  return [...'0123456789X'].map(last => body + last).find(isIdCard) ?? ''
}
