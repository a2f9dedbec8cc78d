import type { CDPSession } from 'playwright'

/** Number of pictures that survive garbage collection; a node count would include those in cached drawings. */
export async function picturesAlive(session: CDPSession): Promise<number> {
  for (let pass = 0; pass < 3; pass += 1) await session.send('HeapProfiler.collectGarbage')
  const { result } = await session.send('Runtime.evaluate', {
    expression: 'HTMLImageElement.prototype',
  })
  const { objects } = await session.send('Runtime.queryObjects', {
    prototypeObjectId: result.objectId ?? '',
  })
  const counted = await session.send('Runtime.callFunctionOn', {
    functionDeclaration: 'function () { return this.length }',
    objectId: objects.objectId ?? '',
    returnByValue: true,
  })
  await session.send('Runtime.releaseObject', { objectId: objects.objectId ?? '' })
  return counted.result.value
}
