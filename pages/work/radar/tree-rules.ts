import type { TreePerson } from '../../../api/index.ts'

/** Path from the staff member's first receiver to this person. */
export function pathTo(people: readonly TreePerson[], uid: number): TreePerson[] {
  const byUid = new Map(people.map(each => [each.uid, each]))
  const path: TreePerson[] = []
  for (let each = byUid.get(uid); each && !path.includes(each); ) {
    path.unshift(each)
    each = each.parent_uid === null ? undefined : byUid.get(each.parent_uid)
  }
  return path
}

/** Person whose path is highlighted by default: who took the offer, else who read longest; deeper ones first. */
export function warmest(people: readonly TreePerson[]): TreePerson | undefined {
  return [...people].sort(
    (a, b) => b.claims - a.claims || b.seconds - a.seconds || b.depth - a.depth,
  )[0]
}

/** Ids along the path to the person farthest from the staff member. */
export function deepestPath(people: readonly TreePerson[]): number[] {
  const [deepest] = [...people].sort((a, b) => b.depth - a.depth || b.seconds - a.seconds)
  return deepest ? pathTo(people, deepest.uid).map(each => each.uid) : []
}

/** Accessible description of the picture. */
export function treeWords(people: readonly TreePerson[]): string {
  const first = people.filter(each => each.parent_uid === null).length
  const deepest = people.reduce((depth, each) => Math.max(depth, each.depth), 0)
  const warm = warmest(people)
  const path = warm ? pathTo(people, warm.uid).map(each => each.nickname) : []
  const route =
    warm && `读得最投入的是 ${warm.nickname}，${warm.seconds} 秒，路径：我 → ${path.join(' → ')}。`
  return `传播图。我直接带来 ${first} 人，一共 ${people.length} 人，最深第 ${deepest} 层。${route ?? ''}`
}
