import { routes } from '../../server/routes.ts'

/** The code by which a call says that it has succeeded: 1, of some 0. Throws for a call that is not there. */
export function successCode(path: string): number {
  const route = routes.find(each => each.path === path)
  if (!route) throw new Error(`No call ${path}`)
  return route.ok ?? 1
}
