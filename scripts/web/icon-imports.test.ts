import { expect, test } from 'vitest';
import { importEachIcon } from './icon-imports.ts';

test('each icon is imported from its own file, under the name the code uses', () => {
  const code = "import { Crown, Home, Menu as MenuIcon, type LucideIcon } from 'lucide-react';\nshow(Crown);";
  expect(importEachIcon(code)).toBe(
    "import Crown from 'lucide-react/icons/crown';import Home from 'lucide-react/icons/house';" +
      "import MenuIcon from 'lucide-react/icons/menu';\nshow(Crown);",
  );
  expect(() => importEachIcon("import { NoSuchIcon } from 'lucide-react';")).toThrow('NoSuchIcon');
});
