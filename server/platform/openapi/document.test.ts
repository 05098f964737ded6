import { expect, it } from 'vitest';
import { renderDocs } from './docs-page.ts';
import { describeApi } from './document.ts';

const describe = (withSandbox: boolean) => describeApi({ publicUrl: 'https://rota.test', withSandbox });

it('omits the console and the sandbox in live mode, in the document and on its page', () => {
  const live = describe(false);
  const words = /super-admin|console|adminToken|ADMIN_|\/sandbox/i;
  expect(JSON.stringify(live)).not.toMatch(words);
  expect(renderDocs(live)).not.toMatch(words);
  expect(live.paths).toHaveProperty(['/api/wallet']);
});

it('describes both in sandbox mode', () => {
  const { paths, components } = describe(true);
  expect(paths).toHaveProperty(['/api/super-admin/users']);
  expect(paths).toHaveProperty(['/sandbox/users']);
  expect(components).toHaveProperty('securitySchemes.adminToken');
});
