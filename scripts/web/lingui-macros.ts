import { transformAsync, types, type NodePath, type PluginObj } from '@babel/core';
import linguiMacros from '@lingui/babel-plugin-lingui-macro';
import type { Plugin } from 'vite';
import { compileText } from './compile-text.ts';

const MACRO_IMPORT = /from\s+['"]@lingui\/(?:core|react)\/macro['"]/;
const SOURCE = /\.tsx?$/;

function stringProperty(object: types.ObjectExpression, name: string): types.ObjectProperty | undefined {
  return object.properties.find((property): property is types.ObjectProperty => {
    if (!types.isObjectProperty(property)) return false;
    return (
      (types.isIdentifier(property.key, { name }) || types.isStringLiteral(property.key, { value: name })) &&
      types.isStringLiteral(property.value)
    );
  });
}

/** Compiles English messages in place, so that the browser needs neither a compiler nor an English catalogue. */
const compileEnglishInPlace: PluginObj = {
  visitor: {
    Program: {
      exit(program: NodePath<types.Program>) {
        program.traverse({
          ObjectExpression({ node }) {
            const message = stringProperty(node, 'message');
            if (message === undefined || stringProperty(node, 'id') === undefined) return;
            if (!types.isStringLiteral(message.value)) return;
            message.value = types.valueToNode(compileText(message.value.value));
          },
        });
      },
    },
  },
};

/** Runs Lingui's macros with Babel, only on files that import one. Types and JSX are left to the bundler. */
export function linguiMacrosPlugin(): Plugin {
  return {
    name: 'rota:lingui-macros',
    enforce: 'pre',
    async transform(code, id) {
      const file = id.split('?')[0] ?? id;
      if (!SOURCE.test(file) || file.includes('/node_modules/') || !MACRO_IMPORT.test(code)) return null;
      const result = await transformAsync(code, {
        filename: file,
        babelrc: false,
        configFile: false,
        sourceMaps: true,
        parserOpts: { plugins: file.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'] },
        plugins: [[linguiMacros, { stripMessageField: false }], compileEnglishInPlace],
      });
      if (result?.code == null) throw new Error(`Lingui's macros returned no code for ${file}`);
      return { code: result.code, map: result.map ?? null };
    },
  };
}
