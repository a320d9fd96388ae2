import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { holdPort } from './port.ts'

const hasTwo = Object.values(networkInterfaces()).some(all => all?.some(({ address }) => address === '::1'))

test.runIf(hasTwo)('a port where another program answers on the other local address is taken: localhost would lead to it', async () => {
  const other = createServer().listen(0, '::1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const { port } = other.address() as AddressInfo
  await expect(holdPort({ host: '127.0.0.1', port })).rejects.toThrow(`Port ${port} is taken.`)
})

test('an address that this machine does not have is refused, with the setting that names it', async () => {
  await expect(holdPort({ host: '192.0.2.1', port: 0 })).rejects.toThrow('The shop cannot listen on 192.0.2.1 (HOST) at port 0 (')
})
