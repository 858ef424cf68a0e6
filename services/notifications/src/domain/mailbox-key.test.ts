import { describe, expect, it } from '@jest/globals';
import { mailboxKey } from './mailbox-key.ts';

describe('mailboxKey', () => {
  it.each([
    ['Lucia@Negozio.Example', 'lucia@negozio.example'],
    ['lu.cia+ordini@gmail.com', 'lucia@gmail.com'],
    ['LUCIA@googlemail.com', 'lucia@gmail.com'],
    ['lu.cia+a+b@outlook.it', 'lu.cia@outlook.it'],
    ['lucia+x@me.com', 'lucia@icloud.com'],
    ['l.ucia+x@protonmail.com', 'lucia@proton.me'],
    // At other providers an address with a dot or a tag may belong to another person.
    ['lu.cia+ordini@negozio.example', 'lu.cia+ordini@negozio.example'],
    ['+@gmail.com', '+@gmail.com'],
    ['senza-chiocciola', 'senza-chiocciola'],
    ['ｌｕｃｉａ@gmail.com', 'lucia@gmail.com'],
  ])('%s is counted as %s', (address, key) => expect(mailboxKey(address)).toBe(key));
});
