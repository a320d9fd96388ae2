import { expect, test } from 'vitest'
import { namedUserIn } from './initdb.ts'

test('root borrows the name of nobody, or of the first user whose number a program can be started with', () => {
  const linux = 'root:x:0:0:root:/root:/bin/sh\ndaemon:x:1:1::/:/bin/sh\nnobody:x:65534:65533:nobody:/:/bin/sh\n'
  const macos =
    '# Users\nnobody:*:-2:-2:Unprivileged User:/var/empty:/usr/bin/false\nroot:*:0:0::/var/root:/bin/sh\ndaemon:*:1:1::/:/bin/sh\n'
  expect([linux, macos, ''].map(namedUserIn)).toEqual([
    { uid: 65_534, gid: 65_533 },
    { uid: 1, gid: 1 },
    { uid: 65_534, gid: 65_534 },
  ])
})
