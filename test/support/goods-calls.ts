import type { GoodsFields } from '../../api/form-rules/goods-fields.ts'
import type { GoodsForm } from '../../api/goods-admin.ts'
import { formOf, ownGoodsId } from './campaigns/goods-admin.ts'
import { newReqId, type Reply, type TestServer } from './server-app.ts'
import { people } from './server-data.ts'

const base = '/api/retail/business'

/** Calls of a merchant's goods on a server; the sample's own goods by default. */
export function goodsCalls(server: TestServer) {
  const get = async (path: string, query: object = {}, uid = people.merchant): Promise<Reply> =>
    (await server.as(uid)).get(`${base}/${path}`, { ...query })
  const post = async (path: string, body: object, uid = people.merchant): Promise<Reply> =>
    (await server.as(uid)).post(`${base}/${path}`, { reqId: newReqId(), ...body })
  return {
    get,
    post,
    /** Saves the sample's goods on their version 1, unless told otherwise. */
    save: (goods: Partial<GoodsFields> = {}, more: object = {}) =>
      post('goods-save', {
        goodsId: ownGoodsId,
        version: 1,
        goods: formOf(goods),
        status: 2,
        agree: 0,
        ...more,
      }),
    form: async (goodsId = ownGoodsId) =>
      (await get('goods-form', { goodsId })).data as unknown as GoodsForm,
    stock: (more: object) => post('goods-stock', { skuId: ownGoodsId, seen: 20, ...more }),
    shelf: (to: string, goodsId = ownGoodsId) => post('goods-shelf', { goodsId, to }),
  }
}
